import OperationNode from '@rc-component/tabs/es/TabNavList/OperationNode'
import { useLayoutEffect, useState } from 'react'
import type { TabMenuProps } from './late_tab_menu'

/** antd's; whoever stood on its button before it was there stands on it still, or has it open under the pointer. */
export function TabMenu({ isAsked: _, onAsk: __, ...props }: TabMenuProps) {
  const button = () => document.getElementById(`${props.id}-more`)
  // The button is another one from here on: the one before is still there while this is asked.
  const [before] = useState(() => ({
    hadFocus: document.activeElement === button(),
    hadPointer: button()?.matches(':hover') ?? false,
  }))
  useLayoutEffect(() => {
    if (before.hadFocus) button()?.focus()
    if (before.hadPointer) {
      button()?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }
  }, [])
  return <OperationNode {...props} />
}
