import type { ComponentType, ReactNode } from 'react'
import { fetchAntdWords } from '../lib/antd_words'
import type { SharedProps } from '../lib/shared'
import { GuestLayout } from './guest'

type Layout = ComponentType<{ children: ReactNode }>

/** Pages of visitors that are made without antd: the first that anybody waits for. */
const PLAIN: readonly string[] = ['identity/login']

const LATER = {
  clinic: () => import('./clinic').then(({ ClinicLayout }) => ClinicLayout),
  guest: () => import('./guest_with_kit').then(({ GuestWithKit }) => GuestWithKit),
} satisfies Record<string, () => Promise<Layout>>

const fetched: Partial<Record<keyof typeof LATER, Layout>> = {}

function kindOf(name: string, props: Pick<SharedProps, 'user'> | undefined) {
  if (props?.user) return 'clinic'
  return PLAIN.includes(name) ? 'plain' : 'guest'
}

/** What stands around a page, fetched before it is shown. */
export async function fetchLayout(name: string, props: Pick<SharedProps, 'user'> | undefined) {
  const kind = kindOf(name, props)
  if (kind === 'plain' || fetched[kind]) return
  const [layout] = await Promise.all([LATER[kind](), fetchAntdWords()])
  fetched[kind] = layout
}

export function layoutOf(name: string, props: Pick<SharedProps, 'user'>): Layout {
  const kind = kindOf(name, props)
  return kind === 'plain' ? GuestLayout : fetched[kind]!
}
