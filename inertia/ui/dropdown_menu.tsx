import { Dropdown } from 'antd'
import { useLayoutEffect, useState } from 'react'
import type { LateMenuProps } from './late_dropdown'

/** antd's, open at once where it was asked for before it was there. */
export function DropdownMenu({ isAsked, holder, ...props }: LateMenuProps) {
  const [open, setOpen] = useState(isAsked)
  // The button is another one from here on: the one before is still there while this is asked.
  const [hadFocus] = useState(() => holder.current?.contains(document.activeElement) ?? false)
  useLayoutEffect(() => {
    if (hadFocus) holder.current?.querySelector('button')?.focus()
  }, [])
  return <Dropdown {...props} open={open} onOpenChange={setOpen} />
}
