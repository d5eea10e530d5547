import { Dropdown } from 'antd'
import { cloneElement, useLayoutEffect, useState, type ReactElement } from 'react'
import type { LateMenuProps } from './late_dropdown'

/** antd's, open at once where it was asked for before it was there. */
export function DropdownMenu({ isAsked, holder, ...props }: LateMenuProps) {
  const [open, setOpen] = useState(isAsked)
  // The button is another one from here on: the one before is still there while this is asked.
  const [hadFocus] = useState(() => holder.current?.contains(document.activeElement) ?? false)
  /** A menu is another one each time: it begins with its first item, not where it was left. */
  const [round, setRound] = useState(0)
  const toButton = () => holder.current?.querySelector('button')?.focus()
  useLayoutEffect(() => {
    if (hadFocus) toButton()
  }, [])
  /**
   * The kit's own way back is gone by the time that Escape has closed it. What was chosen
   * leads on by itself, into a dialog say.
   */
  function change(next: boolean, { source }: { source: 'trigger' | 'menu' }) {
    if (!next && source === 'trigger' && document.activeElement?.closest('.ant-dropdown')) {
      toButton()
    }
    if (next) setRound(round + 1)
    setOpen(next)
  }
  return (
    <Dropdown
      {...props}
      open={open}
      onOpenChange={change}
      popupRender={(menu) => cloneElement(menu as ReactElement, { key: round })}
    />
  )
}
