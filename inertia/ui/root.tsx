import { useEffect, type ReactNode } from 'react'
import { keepFocusHome } from './focus_home'
import { guardKeys } from './key_guard'
import { Said } from './said'

/** What keys and focus do, for everything below; antd comes with the layouts that need it (kit.tsx). */
export function Root({ children }: { children: ReactNode }) {
  useEffect(guardKeys, [])
  useEffect(keepFocusHome, [])
  return (
    <>
      {children}
      <Said />
    </>
  )
}
