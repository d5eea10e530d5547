import type { DropdownProps } from 'antd'
import {
  cloneElement,
  isValidElement,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { late } from './late'

export type LateMenuProps = DropdownProps & {
  isAsked: boolean
  /** What stands around the button, before the menu is there and after. */
  holder: RefObject<HTMLElement | null>
}

const Menu = late<LateMenuProps>(() => import('./dropdown_menu').then((m) => m.DropdownMenu), {
  isWanted: ({ isAsked }) => isAsked,
  meanwhile: ({ children }) => asTrigger(children),
})

/** Called as antd will call it. */
function asTrigger(button: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string }>(button)) return button
  const { className = '' } = button.props
  return cloneElement(button, { className: `${className} ant-dropdown-trigger`.trim() })
}

/**
 * A menu below a button: the button is there at once, the menu from the first
 * move of the pointer or the first key on. Who is faster finds it open when it
 * comes, and whoever had the button in focus still has it.
 */
export function LateDropdown(props: DropdownProps) {
  const [isAsked, setAsked] = useState(false)
  const holder = useRef<HTMLSpanElement>(null)
  return (
    <span ref={holder} style={{ display: 'contents' }} onClickCapture={() => setAsked(true)}>
      <Menu {...props} isAsked={isAsked} holder={holder} />
    </span>
  )
}
