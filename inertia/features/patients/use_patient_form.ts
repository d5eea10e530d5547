import { useEffect, useMemo, useRef, useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { today } from '../../lib/dates'
import { codeText, ruleText, text } from '../../lib/messages'
import { hasRole, useShared, useUser } from '../../lib/shared'
import { renewOptions } from '../../lib/use_options'
import { useTyped } from '../../lib/use_typed'
import { reportFailure, showInfoLine, showSuccess } from '../../ui/dialogs'
import type { Side } from '../../ui/sides'
import { faultsOf, tellFaults } from '../../ui/faults'
import { disputed, merged, type Versions } from './conflict_sides'
import {
  conflictOf,
  doctorText,
  doctorsOf,
  versionsOf,
  type Over,
  type PatientConflict,
} from './conflict'
import { checkForm, numberField, type FormContext } from './form_rules'
import { EMPTY, payloadOf, valuesOf, type PatientField, type PatientValues } from './form_values'
import { findLikely } from './find_likely'
import { isAsked } from './form_places'
import { moved, type Aside } from './set_aside'
import type { Gp, LikelyDuplicate, Patient } from './types'

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
  /** The record that what is typed is typed over: as the form began, or as somebody else saved it since. */
  const [base, setBase] = useState(initial)
  const [values, setData] = useState<PatientValues>(base)
  const isDirty = JSON.stringify(values) !== JSON.stringify(base)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const [aside, setAside] = useState<Aside>({})
  /** How many were added in this form; each begins with empty fields. */
  const [round, setRound] = useState(0)
  const goesOn = useRef(false)
  const [likely, setLikely] = useState<readonly LikelyDuplicate[]>([])
  /** Of the record that what is typed was typed on. */
  const [version, setVersion] = useState(known?.version ?? null)
  const [conflict, setConflict] = useState<PatientConflict | null>(null)
  /** The record as it was last seen. */
  const [current, setCurrent] = useState(known)
  const doctors = useRef(new Map(known ? doctorsOf(known) : []))
  const { left, keep, takeUp, forget } = useTyped(`patient:${known?.id ?? addPath}`, {
    version: known?.version,
  })
  useEffect(() => keep(typedOver(base, values)), [keep, base, values])
  const context: FormContext = {
    today: today(),
    isNew: known === null,
    usOnly: user.usOnly,
    needsOd: known === null && hasRole(user, 'admin') && !hasRole(user, 'od'),
    mayLackGp: known !== null && known.gp_id === null && !known.has_no_gp,
  }

  function set(change: Partial<PatientValues>) {
    const move = moved(values, change, base, aside)
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
    if (known) return void save()
    setSaving(true)
    const found = await findLikely(values, user.usOnly)
    setSaving(false)
    if (found.length > 0) return setLikely(found)
    await save()
  }

  /** @returns whether nothing is wrong; else every complaint is told */
  function judgeAll(all = values): boolean {
    const found = Object.entries(checkForm(all, context))
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

  /** @returns whether it was saved; else what is wrong was told, or asked */
  async function save(over: Over = { values, base, version }): Promise<boolean> {
    setLikely([])
    if (!judgeAll(over.values)) return false
    setSaving(true)
    const path = known ? `/api/data/patient/edit/${known.id}/` : addPath
    const body = {
      ...payloadOf(over.values, over.base, { version: over.version, usOnly: user.usOnly }),
      ...(known === null && { consent_version: consentVersion ?? '' }),
    }
    const answer = await api.post<Saved>(path, body)
    setSaving(false)
    if (!answer.ok) {
      await refused(answer, over)
      return false
    }
    showSuccess(answer.data.message)
    keep({})
    if (goesOn.current) beginAgain(answer.data.patient)
    else onSaved(answer.data.patient)
    return true
  }

  function beginAgain(added: Patient) {
    onAdded?.(added)
    setData(initial)
    setErrors({})
    setAside({})
    setRound((before) => before + 1)
  }

  /** What both wrote is asked about; where they wrote different fields both are kept. */
  async function settle(met: PatientConflict, over: Over) {
    const versions = versionsOf(met, over)
    if (disputed(versions).length > 0) return setConflict(met)
    if (!(await goOn(met, versions, {}))) return
    showInfoLine(
      text('patients.conflict_merged', {
        who: met.savedBy || text('app.somebody'),
        fields: met.changed.map((column) => codeText('patients.field', column)).join(', '),
      })
    )
  }

  /** Lays what is kept on what the other saved, and saves that. */
  function goOn(met: PatientConflict, versions: Versions, choices: Readonly<Record<string, Side>>) {
    const next = {
      values: merged(versions, choices),
      base: versions.theirs,
      version: met.patient.version,
    }
    // Theirs is what stood before, if somebody saves once more.
    doctors.current = new Map(met.doctors)
    setConflict(null)
    setCurrent(met.patient)
    setErrors({})
    setAside({})
    setBase(next.base)
    setData(next.values)
    setVersion(next.version)
    return save(next)
  }

  /** What an earlier dialog left; it keeps the version it was typed on, so that what was saved since is asked about. */
  function restore() {
    if (left && version !== null) setVersion(Math.min(left.version, version))
    const edits: Partial<PatientValues> = takeUp()
    setData((before) => ({ ...before, ...edits }))
  }

  async function refused(failure: ApiFailure, over: Over) {
    if (failure.kind === 'conflict') {
      const met = conflictOf(failure, doctors.current)
      if (met) return settle(met, over)
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
    ...{ current, submit, save, round, likely, forgetLikely: () => setLikely([]) },
    asked: conflict && {
      conflict,
      versions: versionsOf(conflict, { values, base, version }),
      // An earlier dialog's words were typed on a record that this one never saw.
      knowsBefore: version === current?.version,
      onBack: () => setConflict(null),
      onChosen: (choices: Readonly<Record<string, Side>>) =>
        void goOn(conflict, versionsOf(conflict, { values, base, version }), choices),
    },
    noteDoctor: (gp: Gp | undefined) => gp && doctors.current.set(gp.id, doctorText(gp)),
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
