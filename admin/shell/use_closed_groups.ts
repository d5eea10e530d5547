import { useState } from 'react'
import { MENU_GROUPS, type MenuGroup } from './plugin'

/** Kept in the browser beyond the session: it names parts of the menu and nobody. */
const KEY = 'farsight-portal-menu'

function kept(): readonly MenuGroup[] {
  const text = localStorage.getItem(KEY) ?? ''
  return MENU_GROUPS.filter((group) => text.split(' ').includes(group))
}

/** Which groups of the menu somebody closed. */
export function useClosedGroups() {
  const [closed, setClosed] = useState(kept)
  function toggle(group: MenuGroup) {
    const next = closed.includes(group)
      ? closed.filter((each) => each !== group)
      : [...closed, group]
    localStorage.setItem(KEY, next.join(' '))
    setClosed(next)
  }
  return { closed, toggle }
}
