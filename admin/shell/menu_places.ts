import type { SvgIconComponent } from '@mui/icons-material'
import type { MenuGroup } from './plugin'
import { PLUGINS } from './plugins'

/** One line of the menu. */
export type MenuPlace = {
  readonly path: string
  /** Key of what it is called. */
  readonly name: string
  readonly icon: SvgIconComponent
  readonly group: MenuGroup | undefined
  /** The place in the menu that leads to it, where it has none of its own. */
  readonly under: string | undefined
}

/** Pages before lists, plugin after plugin. Asked for when it is drawn: a plugin may be among those who ask. */
const places = (): readonly MenuPlace[] =>
  PLUGINS.flatMap(({ pages = [], resources }) => [
    ...pages.map(({ path, name, icon, group, under }) => ({ path, name, icon, group, under })),
    ...resources.map(({ name, icon, group, under }) => ({
      path: `/${name}`,
      name: `resources.${name}.name`,
      icon,
      group,
      under,
    })),
  ])

/** What a group of the menu holds. */
export const placesOf = (group: MenuGroup) => places().filter((place) => place.group === group)

/** Every place of the menu, group after group as it stands there. */
export const menuPlaces = () => places().filter(({ group }) => group !== undefined)

const first = (path: string) => `/${path.split('/')[1] ?? ''}`

/** Whether this address belongs to the place: its own, one below it, or one it leads to. */
export function isHere({ path }: MenuPlace, address: string): boolean {
  const at = first(address)
  if (at === path) return true
  return places().some((place) => place.under === path && first(place.path) === at)
}
