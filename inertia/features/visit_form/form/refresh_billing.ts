import { router } from '@inertiajs/react'
import type { Section } from '#exams/rules'

/**
 * An administrator may have changed what is asked about billing since the page
 * was opened: where that is what a visit lacks, the page learns what is asked now.
 */
export function refreshBilling(lacking: readonly Section[]) {
  if (lacking.includes('advanced_selections')) router.reload({ only: ['billing_table'] })
}
