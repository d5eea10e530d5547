import { useEffect, useMemo, useRef, useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { today } from '../../lib/dates'
import { codeText, ruleText, text } from '../../lib/messages'
import { hasRole, useShared, useUser } from '../../lib/shared'
import { renewOptions } from '../../lib/use_options'
import { useTyped } from '../../lib/use_typed'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { faultsOf, tellFaults } from '../../ui/faults'
import { askAboutConflict } from './conflict'
import { checkForm, numberField, type FormContext } from './form_rules'
import { EMPTY, payloadOf, valuesOf, type PatientField, type PatientValues } from './form_values'
import { findLikely } from './find_likely'
import { isAsked } from './form_places'
import { moved, type Aside } from './set_aside'
import type { LikelyDuplicate, Patient } from './types'

type Saved = { id: number; message: string; patient: Patient }
export type FieldErrors = Partial<Record<PatientField, string>>

type Saving = {
  /** The consent texts that are shown; none while they are on their way. */
  readonly consentVersion: string | undefined
  readonly onSaved: (patient: Patient) => void
  /** Saved, and the form goes on with the next one. */
  readonly onAdded?: (patient: Patient) => void
  readonly addPath?: string
}

/** A patient's form: values, errors at blur and submit, and the save (F071). */
export function usePatientForm(
  known: Patient | null,
  { onSaved, onAdded, addPath = '/api/data/patient/add/', consentVersion }: Saving
) {
  const user = useUser()
  const { supportEmail } = useShared().product
  const initial = useMemo(
    () => (known ? valuesOf(known) : { ...EMPTY, province: user.province ?? '' }),
    [known, user.province]
  )
  const [started] = useState(initial)
  const [values, setData] = useState<PatientValues>(started)
  const isDirty = JSON.stringify(values) !== JSON.stringify(started)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const [aside, setAside] = useState<Aside>({})
  /** How many were added in this form; each begins with empty fields. */
  const [round, setRound] = useState(0)
  const goesOn = useRef(false)
  const [likely, setLikely] = useState<readonly LikelyDuplicate[]>([])
  /** Of the record that what is typed was typed on. */
  const [version, setVersion] = useState(known?.version ?? null)
  const { left, keep, takeUp, forget } = useTyped(`patient:${known?.id ?? addPath}`, {
    version: known?.version,
  })
  useEffect(() => keep(typedOver(started, values)), [keep, started, values])
  const context: FormContext = {
    today: today(),
    isNew: known === null,
    usOnly: user.usOnly,
    needsOd: known === null && hasRole(user, 'admin') && !hasRole(user, 'od'),
    mayLackGp: known !== null && known.gp_id === null && !known.has_no_gp,
  }

  function set(change: Partial<PatientValues>) {
    const move = moved(values, change, initial, aside)
    setAside(move.aside)
    setData((before) => ({ ...before, ...move.change }))
    const after = { ...values, ...move.change }
    setErrors((before) => {
      const told = Object.keys(before) as PatientField[]
      const settled = told.filter(
        (field) => field in move.change || !isAsked(field, after, context)
      )
      return without(before, settled)
    })
  }

  /** Tells what is wrong with the fields just left, once something was typed. */
  function judge(...fields: PatientField[]) {
    const found = checkForm(values, context)
    setErrors((before) => {
      const after = without(before, fields)
      for (const field of fields) if (found[field]) after[field] = ruleText(found[field])
      return after
    })
  }

  /**
   * A new patient is first looked for among those who are there (F062).
   *
   * @param another the form stays for the next one
   */
  async function submit(another = false) {
    if (saving) return
    goesOn.current = another && onAdded !== undefined
    if (!judgeAll()) return
    if (known) return save()
    setSaving(true)
    const found = await findLikely(values, user.usOnly)
    setSaving(false)
    if (found.length > 0) return setLikely(found)
    return save()
  }

  /** @returns whether nothing is wrong; else every complaint is told */
  function judgeAll(): boolean {
    const found = Object.entries(checkForm(values, context))
    if (found.length === 0) return true
    tell(Object.fromEntries(found.map(([field, message]) => [field, ruleText(message)])))
    return false
  }

  function tell(faults: FieldErrors) {
    tellFaults(faults, {
      show: setErrors,
      idOf,
      nameOf: (field) => codeText('patients.field', field),
    })
  }

  async function save(seen = version): Promise<void> {
    setLikely([])
    if (!judgeAll()) return
    setSaving(true)
    const path = known ? `/api/data/patient/edit/${known.id}/` : addPath
    const body = {
      ...payloadOf(values, initial, { version: seen, usOnly: user.usOnly }),
      ...(known === null && { consent_version: consentVersion ?? '' }),
    }
    const answer = await api.post<Saved>(path, body)
    setSaving(false)
    if (!answer.ok) return refused(answer)
    showSuccess(answer.data.message)
    keep({})
    if (!goesOn.current) return onSaved(answer.data.patient)
    onAdded?.(answer.data.patient)
    setData(initial)
    setErrors({})
    setAside({})
    setRound((before) => before + 1)
  }

  /** What an earlier dialog left; it keeps the version it was typed on, so that what was saved since is asked about. */
  function restore() {
    if (left && version !== null) setVersion(Math.min(left.version, version))
    const edits: Partial<PatientValues> = takeUp()
    setData((before) => ({ ...before, ...edits }))
  }

  async function refused(failure: ApiFailure) {
    if (failure.kind === 'conflict') {
      if (await askAboutConflict(failure)) await save(Number(failure.body.version))
      return
    }
    if (failure.kind !== 'invalid' || failure.errors.length === 0) {
      return reportFailure(text('app.error'), failure, supportEmail)
    }
    const faults = faultsOf(
      failure.errors.map((each) =>
        each.field === 'phn' ? { ...each, field: numberField(values) } : each
      )
    )
    tell(faults)
    // The texts that were agreed to are no longer those in force.
    if (faults.please_confirm && values.please_confirm) {
      setData((before) => ({ ...before, please_confirm: false }))
      renewOptions()
    }
  }

  return {
    ...{ values, set, errors, setErrors, judge, saving, isDirty, context },
    ...{ submit, save, round, likely, forgetLikely: () => setLikely([]) },
    ...{ left, restore, forget, giveUp: () => keep({}) },
  }
}

export type PatientFormState = ReturnType<typeof usePatientForm>

/** What differs from the form as it began; consent is given anew, to the texts that are shown then. */
function typedOver(started: PatientValues, values: PatientValues): Partial<PatientValues> {
  const names = Object.keys(values) as (keyof PatientValues)[]
  const typed = names.filter((name) => name !== 'please_confirm' && values[name] !== started[name])
  return Object.fromEntries(typed.map((name) => [name, values[name]]))
}

function without(errors: FieldErrors, fields: readonly PatientField[]): FieldErrors {
  const dob = fields.some((field) => field.startsWith('dob'))
  const gone: readonly string[] = dob ? [...fields, 'dob'] : fields
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.includes(field)))
}

/** The three parts of the date are one to those who look for what is wrong. */
function idOf(field: PatientField): string {
  return `patient-${field === 'dob' ? 'dobMonth' : field}`
}
