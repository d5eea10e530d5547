import OperationNode from '@rc-component/tabs/es/TabNavList/OperationNode'
import { useLayoutEffect, useState } from 'react'
import type { TabMenuProps } from './late_tab_menu'

/** antd's; whoever stood on its button before it was there stands on it still. */
export function TabMenu({ isAsked: _, onAsk: __, ...props }: TabMenuProps) {
  const button = `${props.id}-more`
  // The button is another one from here on: the one before is still there while this is asked.
  const [hadFocus] = useState(() => document.activeElement?.id === button)
  useLayoutEffect(() => {
    if (hadFocus) document.getElementById(button)?.focus()
  }, [])
  return <OperationNode {...props} />
}
