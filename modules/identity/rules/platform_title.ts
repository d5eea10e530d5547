import type { Role } from './roles.js'

/** Variants of the platform, shown as its title; texts are `identity.platform.<code>` (F017). */
export const PLATFORM_TITLES = [
  'retina_enabled',
  'enhanced_clinic',
  'essentials_clinic',
  'omd_consultant',
  'omd_retina_enabled',
  'omd_integrated_clinic',
  'administrator',
  'sales',
  'science',
  'internal_gp',
] as const
export type PlatformTitle = (typeof PLATFORM_TITLES)[number]

/**
 * The title by role, in the order of the exam views: an optometrist's kind of
 * clinic, the consultant, the reviewer's kind, administrator, sales, science.
 *
 * Source: seed-1 section 1, seed-2 section 2.
 */
export function platformTitle(
  roles: readonly Role[],
  { retinaEnabled, isEssentials }: { retinaEnabled: boolean; isEssentials: boolean }
): PlatformTitle {
  if (roles.includes('od')) {
    if (retinaEnabled) return 'retina_enabled'
    return isEssentials ? 'essentials_clinic' : 'enhanced_clinic'
  }
  if (roles.includes('omdc')) return 'omd_consultant'
  if (roles.includes('omdr')) return retinaEnabled ? 'omd_retina_enabled' : 'omd_integrated_clinic'
  if (roles.includes('admin') || roles.includes('pre_reviewer')) return 'administrator'
  if (roles.includes('sales')) return 'sales'
  return roles.includes('science') ? 'science' : 'internal_gp'
}
