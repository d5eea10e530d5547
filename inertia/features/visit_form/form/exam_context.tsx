import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { ExamRole, ExamWritten, PageField } from '#exams/rules'
import type { Options } from '../../../lib/options'
import { useOptions } from '../../../lib/use_options'
import type { ExamPageProps } from '../types'
import { type ExamForm } from './exam_form'
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

export function useValue<Name extends keyof ExamWritten>(name: Name): ExamWritten[Name] {
  return useFormState((form) => form.value(name))
}

export type Field<Name extends string = string, Value = unknown> = {
  readonly name: Name
  readonly value: Value
  readonly set: (value: unknown) => void
  readonly writable: boolean
  readonly error: string | undefined
}

/** One wire field: its value, how to write it, whether this person may, what the server refused. */
export function useField<Name extends PageField>(name: Name): Field<Name, ExamWritten[Name]> {
  const { form } = useExam()
  const value = useValue(name)
  const error = useFormState(({ errors }) => errors[name])
  const writable = useWritable(name)
  const set = useCallback((next: unknown) => form.set({ [name]: next }), [form, name])
  return { name, value, set, writable, error }
}

/** Judged on the stored visit, by the server's own rule. */
export function useWritable(name: PageField): boolean {
  return useFormState((form) => form.mayWrite(name))
}

/** May any of them be written: decides whether a card is a form or a text. */
export function useAnyWritable(names: readonly PageField[]): boolean {
  return useFormState((form) => names.some((name) => form.mayWrite(name)))
}
