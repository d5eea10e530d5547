import type { ComponentType, ReactElement } from 'react'
import type { SvgIconComponent } from '@mui/icons-material'

/** One resource of the portal with its screens. */
export type PortalScreens = {
  readonly name: string
  readonly icon: SvgIconComponent
  readonly list: ComponentType
  readonly show?: ComponentType
  readonly create?: ComponentType
  readonly edit?: ComponentType
  /** What a record is called in titles and links. */
  readonly recordName?: (record: Record<string, unknown>) => string
}

/**
 * What a module plugs into the portal: a folder below admin/plugins whose
 * index exports one of these. The shell finds it by itself.
 */
export type PortalPlugin = {
  /** Name of the module: its words are `<module>.portal.…` of the catalogue. */
  readonly module: string
  /** Place in the menu, small first. */
  readonly order: number
  readonly resources: readonly PortalScreens[]
  /** A card of the first page. */
  readonly card?: () => ReactElement
}
