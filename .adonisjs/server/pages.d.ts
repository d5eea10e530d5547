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
    'exams/science': ExtractProps<(typeof import('../../inertia/pages/exams/science.tsx'))['default']>
    'exams/show': ExtractProps<(typeof import('../../inertia/pages/exams/show.tsx'))['default']>
    'identity/confirm_logout': ExtractProps<(typeof import('../../inertia/pages/identity/confirm_logout.tsx'))['default']>
    'identity/forgot_password': ExtractProps<(typeof import('../../inertia/pages/identity/forgot_password.tsx'))['default']>
    'identity/login': ExtractProps<(typeof import('../../inertia/pages/identity/login.tsx'))['default']>
    'identity/reset_password': ExtractProps<(typeof import('../../inertia/pages/identity/reset_password.tsx'))['default']>
    'identity/sessions': ExtractProps<(typeof import('../../inertia/pages/identity/sessions.tsx'))['default']>
    'insights/near_misses': ExtractProps<(typeof import('../../inertia/pages/insights/near_misses.tsx'))['default']>
    'intake/smart_uploads': ExtractProps<(typeof import('../../inertia/pages/intake/smart_uploads.tsx'))['default']>
    'reporting/sales_dashboard': ExtractProps<(typeof import('../../inertia/pages/reporting/sales_dashboard.tsx'))['default']>
    'resources/library': ExtractProps<(typeof import('../../inertia/pages/resources/library.tsx'))['default']>
    'review_mail/reply': ExtractProps<(typeof import('../../inertia/pages/review_mail/reply.tsx'))['default']>
    'review/band': ExtractProps<(typeof import('../../inertia/pages/review/band.tsx'))['default']>
    'review/compared_readings': ExtractProps<(typeof import('../../inertia/pages/review/compared_readings.tsx'))['default']>
    'review/second_reading': ExtractProps<(typeof import('../../inertia/pages/review/second_reading.tsx'))['default']>
    'worklists/dashboard': ExtractProps<(typeof import('../../inertia/pages/worklists/dashboard.tsx'))['default']>
    'worklists/igp_referrals': ExtractProps<(typeof import('../../inertia/pages/worklists/igp_referrals.tsx'))['default']>
    'worklists/patients': ExtractProps<(typeof import('../../inertia/pages/worklists/patients.tsx'))['default']>
    'worklists/second_readings': ExtractProps<(typeof import('../../inertia/pages/worklists/second_readings.tsx'))['default']>
  }
}
