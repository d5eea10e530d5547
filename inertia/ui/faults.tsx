import { flushSync } from 'react-dom'
import { labelled, text } from '../lib/messages'
import { showTitledError } from './dialogs'

/** What is wrong with a form, by field. */
export type Faults = Readonly<Partial<Record<string, string>>>

type Form<Field extends string> = {
  /** Hands the complaints to the form, which shows them beside its fields. */
  readonly show: (faults: Readonly<Partial<Record<Field, string>>>) => void
  /** Where a field's control is found. */
  readonly idOf: (field: Field) => string
  /** What people call the field. */
  readonly nameOf: (field: Field) => string
}

/**
 * The answer to a press of Save that saved nothing: every complaint beside its
 * field, the caret in the first faulty one in the order of the page, and what
 * no field on screen says told in a dialog that names it.
 */
export function tellFaults<Field extends string>(
  faults: Readonly<Partial<Record<Field, string>>>,
  { show, idOf, nameOf }: Form<Field>
) {
  flushSync(() => show(faults))
  const told = Object.entries(faults) as [Field, string][]
  focusFirst(told.map(([field]) => idOf(field)))
  const said = complaintsOnScreen()
  const unsaid = told.filter(([, fault]) => !said.some((words) => words.includes(fault)))
  if (unsaid.length === 0) return
  showTitledError(
    text('app.not_saved'),
    <ul>
      {unsaid.map(([field, fault]) => (
        <li key={field}>{labelled(nameOf(field), fault)}</li>
      ))}
    </ul>
  )
}

/** The complaints of an answer, by the field each names. */
export function faultsOf(errors: readonly { field: string; message: string }[]): Faults {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

function focusFirst(ids: readonly string[]) {
  if (ids.length === 0) return
  const controls = document.querySelectorAll<HTMLElement>(ids.map((id) => `#${id}`).join(','))
  const first = [...controls].find((each) => isDrawn(each) && !each.matches(':disabled'))
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
}

function complaintsOnScreen(): string[] {
  const alerts = [...document.querySelectorAll('[role="alert"]')]
  return alerts.filter(isDrawn).map((each) => each.textContent ?? '')
}

/** On the page, be it below the edge. */
function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0
}
