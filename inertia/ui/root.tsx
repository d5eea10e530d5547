import { useEffect, type ReactNode } from 'react'
import { guardKeys } from './key_guard'
import { Said } from './said'

/** What keys do, for everything below; antd comes with the layouts that need it (kit.tsx). */
export function Root({ children }: { children: ReactNode }) {
  useEffect(guardKeys, [])
  return (
    <>
      {children}
      <Said />
    </>
  )
}
