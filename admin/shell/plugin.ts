import type { ComponentType, ReactElement } from 'react'
import type { SvgIconComponent } from '@mui/icons-material'

/** The parts of the menu, in their order: what needs a person stands first. */
export const MENU_GROUPS = [
  'attention',
  'lists',
  'correspondence',
  'figures',
  'records',
  'running',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Where the menu has it: in a group, or at the path of the page that leads to it. */
type Place =
  | { readonly group: MenuGroup; readonly under?: undefined }
  | { readonly under: string; readonly group?: undefined }

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
} & Place

/** A screen that is no list of records: figures, a report. */
export type PortalPage = {
  /** Below the portal's address, e.g. `/queues`. */
  readonly path: string
  /** Key of what it is called in the menu. */
  readonly name: string
  readonly icon: SvgIconComponent
  readonly page: ComponentType
} & Place

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
  readonly pages?: readonly PortalPage[]
  /** A button of the bar, on every page. */
  readonly tool?: ComponentType
  /** A card of the first page. */
  readonly card?: () => ReactElement
}
