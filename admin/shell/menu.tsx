import { createElement } from 'react'
import { Menu, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { GroupHead } from './menu_group'
import { isHere, placesOf, type MenuPlace } from './menu_places'
import { MENU_GROUPS } from './plugin'
import { useClosedGroups } from './use_closed_groups'

/** The first page, then what the plugins bring, in named groups that can be closed. */
export function PortalMenu() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { closed, toggle } = useClosedGroups()
  return (
    <Menu aria-label={translate('app.portal.menu.name')}>
      <Menu.DashboardItem aria-current={pathname === '/' ? 'page' : undefined} />
      {MENU_GROUPS.flatMap((group) => {
        const places = placesOf(group)
        const isClosed = closed.includes(group)
        return [
          <GroupHead
            key={group}
            name={translate(`app.portal.menu.${group}`)}
            isOpen={!isClosed}
            isHere={places.some((place) => isHere(place, pathname))}
            onToggle={() => toggle(group)}
          />,
          ...(isClosed
            ? []
            : places.map((place) => <Item key={place.path} place={place} at={pathname} />)),
        ]
      })}
    </Menu>
  )
}

/** One place; it is marked on the pages it leads to as well. */
function Item({ place, at }: { place: MenuPlace; at: string }) {
  const translate = useTranslate()
  const here = isHere(place, at)
  return (
    <Menu.Item
      to={place.path}
      primaryText={translate(place.name, { smart_count: 2 })}
      leftIcon={createElement(place.icon)}
      aria-current={here ? 'page' : undefined}
      className={here ? 'RaMenuItemLink-active' : undefined}
    />
  )
}
