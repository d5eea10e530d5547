import type { ReactNode } from 'react'
import { Kit } from '../ui/kit'
import { GuestLayout } from './guest'

/** A visitor's page that is made of antd's parts. */
export function GuestWithKit({ children }: { children: ReactNode }) {
  return (
    <GuestLayout>
      <Kit>{children}</Kit>
    </GuestLayout>
  )
}
