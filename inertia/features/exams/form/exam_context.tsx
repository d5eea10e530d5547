import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { canWriteField, fieldContext, type ExamRole } from '#exams/rules'
import type { Options } from '../../../lib/options'
import { useOptions } from '../../../lib/use_options'
import type { ExamPageProps } from '../types'
import { ExamForm } from './exam_form'
import { plainExamOf } from './plain_exam'
import { roleOfView } from './role_of_view'

type ExamContextValue = {
  readonly form: ExamForm
  readonly page: ExamPageProps
  readonly role: ExamRole
  readonly options: Options | null
}

const ExamContext = createContext<ExamContextValue | null>(null)

type Props = { form: ExamForm; page: ExamPageProps; children: ReactNode }

export function ExamProvider({ form, page, children }: Props) {
  const options = useOptions()
  const role = roleOfView(page.view)
  const value = useMemo(() => ({ form, page, role, options }), [form, page, role, options])
  return <ExamContext value={value}>{children}</ExamContext>
}

/** The visit on screen: its form, the page's props, in which capacity it is seen, the option lists. */
export function useExam(): ExamContextValue {
  const value = useContext(ExamContext)
  if (!value) throw new Error('Only inside an ExamProvider')
  return value
}

/**
 * Something read off the form, drawn anew when it changes. The selector must
 * answer a primitive, or the same object while nothing changed.
 */
export function useFormState<T>(select: (form: ExamForm) => T): T {
  const { form } = useExam()
  return useSyncExternalStore(form.subscribe, () => select(form))
}

export function useValue(name: string): unknown {
  return useFormState((form) => form.value(name))
}

export type Field = {
  readonly name: string
  readonly value: unknown
  readonly set: (value: unknown) => void
  readonly writable: boolean
  readonly error: string | undefined
}

/** One wire field: its value, how to write it, whether this person may, what the server refused. */
export function useField(name: string): Field {
  const { form } = useExam()
  const value = useValue(name)
  const error = useFormState(({ errors }) => errors[name])
  const writable = useWritable(name)
  const set = useCallback((next: unknown) => form.set({ [name]: next }), [form, name])
  return { name, value, set, writable, error }
}

/** Judged on the stored visit, by the server's own rule. */
export function useWritable(name: string): boolean {
  const { role } = useExam()
  return useFormState(({ base }) => canWriteField(role, name, fieldContext(plainExamOf(base))))
}

/** May any of them be written: decides whether a card is a form or a text. */
export function useAnyWritable(names: readonly string[]): boolean {
  const { role } = useExam()
  return useFormState(({ base }) => {
    const context = fieldContext(plainExamOf(base))
    return names.some((name) => canWriteField(role, name, context))
  })
}
