import type { PortalPlugin } from '../../shell/plugin'
import { Palette } from './palette'

export default {
  module: 'worklists',
  order: 1,
  resources: [],
  tool: Palette,
} satisfies PortalPlugin
