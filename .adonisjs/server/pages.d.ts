import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'errors/failure': ExtractProps<(typeof import('../../inertia/pages/errors/failure.tsx'))['default']>
    'exams/last_opened': ExtractProps<(typeof import('../../inertia/pages/exams/last_opened.tsx'))['default']>
    'exams/show': ExtractProps<(typeof import('../../inertia/pages/exams/show.tsx'))['default']>
    'identity/confirm_logout': ExtractProps<(typeof import('../../inertia/pages/identity/confirm_logout.tsx'))['default']>
    'identity/forgot_password': ExtractProps<(typeof import('../../inertia/pages/identity/forgot_password.tsx'))['default']>
    'identity/login': ExtractProps<(typeof import('../../inertia/pages/identity/login.tsx'))['default']>
    'identity/reset_password': ExtractProps<(typeof import('../../inertia/pages/identity/reset_password.tsx'))['default']>
    'worklists/dashboard': ExtractProps<(typeof import('../../inertia/pages/worklists/dashboard.tsx'))['default']>
    'worklists/patients': ExtractProps<(typeof import('../../inertia/pages/worklists/patients.tsx'))['default']>
  }
}
