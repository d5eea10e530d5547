import {
  EXAM_VIEWS,
  hasDoctorTitle,
  examView,
  homeTarget,
  loginAllowed,
  message,
  type ExamView,
  type Role,
} from '#identity/rules'
import type { Adapters } from './adapter.js'

const HOMES = {
  patients: 'patient list',
  sales: 'sales-dashboard',
  science: 'science-dashboard',
  igp: 'referral screen',
} as const

/** Vectors name views and account kinds among the roles: both optometrists are one role, superusers administrators. */
function rolesOf(roles: readonly string[]): Role[] {
  return roles.map((role) => {
    if (role.startsWith('od')) return 'od'
    return role === 'superuser' ? 'admin' : (role as Role)
  })
}

export const identity: Adapters = {
  login_activation: (flags: Record<string, boolean>) => {
    const permission = loginAllowed({
      isMigrated: flags.is_migrated,
      isSuperuser: flags.is_superuser,
      isAdmin: flags.is_admin,
      isSales: flags.is_sales,
      isScienceUser: flags.is_science_user ?? flags.is_science,
    })
    return permission.allowed ? { login: true } : { login: false, message: permission.message }
  },
  nav_display_name: ({ role, name }: { role: string; name: string }) =>
    hasDoctorTitle(rolesOf([role])) ? message('identity.doctor_name', { name }) : name,
  home_target: ({ role }: { role: string }) => HOMES[homeTarget(rolesOf([role]))],
  // A person of the vectors may hold both kinds of optometrist; the project's has one.
  exam_view_role_order: ({ roles }: { roles: string[] }) => {
    const views = roles.map((role) =>
      examView(rolesOf([role]), { retinaEnabled: role === 'od_retina' })
    )
    return EXAM_VIEWS.find((view: ExamView) => views.includes(view)) ?? null
  },
}
