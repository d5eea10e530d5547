import { createContext, useContext, type ReactNode } from 'react'
import { late } from '../../../ui/late'
import { useExam } from './exam_context'
import { useSaving, type Saving } from './use_saving'

const ConflictModal = late(() => import('./conflict_modal').then((m) => m.ConflictModal), {
  isWanted: ({ saving }) => saving.conflict !== null,
})

const SavingContext = createContext<Saving | null>(null)

/** One way to save for everything on the page, and the dialog that settles its conflicts. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { form } = useExam()
  const saving = useSaving(form)
  return (
    <SavingContext value={saving}>
      {children}
      <ConflictModal saving={saving} />
    </SavingContext>
  )
}

export function useExamSaving(): Saving {
  const saving = useContext(SavingContext)
  if (!saving) throw new Error('Only inside a SavingProvider')
  return saving
}
