import { usePage } from '@inertiajs/react'
import type { PlatformTitle, Role } from '#identity/rules'
import type { Locale } from './messages'

/** The person using the page, as the server's inertia middleware shares them. */
export type SignedInUser = {
  readonly id: number
  readonly name: string
  readonly roles: readonly Role[]
  readonly retinaEnabled: boolean
  readonly retinaOnly: boolean
  readonly usOnly: boolean
  /** Two-letter code of the practice's province or state. */
  readonly province: string | null
  readonly usesReferralLetter: boolean
  /** May send smart uploads (F340). */
  readonly hasSmartUpload: boolean
  readonly platformTitle: PlatformTitle
  /** Seals what the person types and has not saved (lib/draft). */
  readonly draftKey: string
}

/** What every page knows (modules/identity/http/inertia_middleware). */
export type SharedProps = {
  readonly errors: Readonly<Record<string, string>>
  readonly locale: Locale
  readonly user: SignedInUser | null
  /** The session's own live channel, null for visitors. */
  readonly channel: string | null
  /** Why a redirect led here, said once. */
  readonly notice: string | null
  readonly product: {
    readonly name: string
    readonly version: string
    readonly supportEmail: string
  }
}

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps
    layoutProps: {
      /** Steps behind home > patient list; the last one is where we are. */
      crumbs: readonly { label: string; href?: string }[]
    }
  }
}

export function useShared(): SharedProps {
  return usePage<SharedProps & Record<string, unknown>>().props
}

/** The person on a page that only signed-in people reach. */
export function useUser(): SignedInUser {
  const { user } = useShared()
  if (!user) throw new Error('This page needs a signed-in person')
  return user
}

export function hasRole(user: SignedInUser | null, ...roles: Role[]): boolean {
  return roles.some((role) => user?.roles.includes(role))
}
