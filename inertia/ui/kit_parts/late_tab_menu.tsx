import type { OperationNodeProps } from '@rc-component/tabs/es/TabNavList/OperationNode'
import { useState, type Ref } from 'react'
import { late } from '../late'

export type TabMenuProps = OperationNodeProps & {
  ref?: Ref<HTMLDivElement>
  /** Its button was come to before the list was there. */
  isAsked: boolean
  onAsk: () => void
}

const Menu = late<TabMenuProps>(() => import('./tab_menu').then((menu) => menu.TabMenu), {
  isWanted: ({ isAsked }) => isAsked,
  meanwhile: (props) => <ButtonAlone {...props} />,
})

/** Of antd's tabs: the list of those that do not fit (bin/lean_kit.ts). */
export default function LateTabMenu(props: Omit<TabMenuProps, 'isAsked' | 'onAsk'>) {
  const [isAsked, setAsked] = useState(false)
  return <Menu {...props} isAsked={isAsked} onAsk={() => setAsked(true)} />
}

/** As antd draws it; where every tab fits it keeps its room and is not seen. */
function ButtonAlone({
  ref,
  prefixCls,
  id,
  tabs,
  className,
  style,
  more,
  tabBarGutter,
  mobile,
  onAsk,
}: TabMenuProps) {
  const hidden = tabs.length === 0 ? ({ visibility: 'hidden', order: 1 } as const) : {}
  return (
    <div ref={ref} className={`${prefixCls}-nav-operations ${className || ''}`} style={style}>
      {!mobile && (
        <button
          type="button"
          className={`${prefixCls}-nav-more`}
          style={{ marginInlineStart: tabBarGutter, ...hidden }}
          aria-haspopup="listbox"
          aria-controls={`${id}-more-popup`}
          id={`${id}-more`}
          aria-expanded={false}
          onFocus={onAsk}
          onPointerEnter={onAsk}
        >
          {more?.icon ?? 'More'}
        </button>
      )}
    </div>
  )
}
