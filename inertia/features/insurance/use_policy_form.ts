import { useState } from 'react'
import { checkPolicy, type CardSlot } from '#insurance/rules'
import { proposedAddress } from '../../../config/proposed_paths'
import { api, type ApiFailure } from '../../lib/api'
import { formatInstant } from '../../lib/dates'
import { codeText, ruleText, shownLocale, text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'
import { faultsOf, tellFaults, type Faults } from '../../ui/faults'
import { useChosenCards } from './chosen_cards'
import { payloadOf, valuesOf, type PolicyValues } from './policy_values'
import type { Policy, PolicyAnswer } from './types'

export type PolicyErrors = Faults

type Options = {
  patientId: number
  /** null adds one */
  policy: Policy | null
  /** Something was stored: the list is to be read again. */
  onStored: () => void
  onDone: () => void
}

/** A policy's form: what is typed, the files that wait, and the save (F355, F356, F359). */
export function usePolicyForm({ patientId, policy, onStored, onDone }: Options) {
  const { supportEmail } = useShared().product
  const [known, setKnown] = useState(policy)
  const [values, setValues] = useState<PolicyValues>(() => valuesOf(policy))
  const [errors, setErrors] = useState<PolicyErrors>({})
  const [saving, setSaving] = useState(false)
  const cards = useChosenCards()
  const stored = valuesOf(known)
  const isTyped = Object.entries(values).some(
    ([name, value]) => value !== stored[name as 'company']
  )
  const isDirty = isTyped || cards.files.length > 0

  function set(change: Partial<PolicyValues>) {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))
    )
  }

  async function submit() {
    const found = checkPolicy(values).map(({ field, message }) => [field, ruleText(message)])
    if (found.length > 0) return complain(Object.fromEntries(found))
    setSaving(true)
    await save(known?.version ?? null)
    setSaving(false)
  }

  async function save(version: number | null): Promise<void> {
    const path = known
      ? `/api/data/us/insurance/${known.id}/`
      : `/api/data/patient/${patientId}/us/insurance/add/`
    const answer = await api.post<PolicyAnswer>(path, payloadOf(values, known, version))
    if (!answer.ok) return refused(answer)
    const saved = answer.data.insurance
    setKnown(saved)
    setValues(valuesOf(saved))
    const sent = await sendCards(saved.id)
    showSuccess(answer.data.message)
    onStored()
    if (sent) onDone()
  }

  /** @returns whether all of them arrived; else they wait on, and Save tries again */
  async function sendCards(id: number): Promise<boolean> {
    if (cards.files.length === 0) return true
    const form = new FormData()
    form.append('insurance', String(id))
    for (const { slot, file } of cards.files) form.append(slot, file)
    const answer = await api.upload(proposedAddress('upload_insurance_card'), form)
    if (answer.ok) return true
    const error = answer.errors[0]?.message ?? answer.error
    reportFailure(text('insurance.errors_uploading'), { ...answer, error }, supportEmail)
    return false
  }

  async function refused(failure: ApiFailure): Promise<void> {
    if (failure.kind === 'conflict') {
      if (await askAboutConflict(failure)) await save(Number(failure.body.version))
      return
    }
    if (failure.kind === 'invalid' && failure.errors.length > 0) {
      return complain(faultsOf(failure.errors))
    }
    const title = known ? 'insurance.errors_updating' : 'insurance.errors_creating'
    reportFailure(text(title), failure, supportEmail)
  }

  /** Takes the stored picture out of a slot, after a question. */
  async function removeCard(slot: CardSlot) {
    const what = text(`insurance.${slot}`)
    const sure = await ask({
      title: text('insurance.card_remove_title'),
      detail: text('insurance.card_remove_text', { slot: what }),
      yes: text('app.delete'),
      danger: true,
    })
    if (!sure || !known) return
    const answer = await api.post<PolicyAnswer>('/api/data/us/insurance/image/remove/', {
      insurance: known.id,
      attr: slot,
    })
    if (!answer.ok) return reportFailure(text('insurance.errors_updating'), answer, supportEmail)
    setKnown({ ...known, images: answer.data.insurance.images })
    onStored()
  }

  function complain(faults: PolicyErrors) {
    tellFaults(faults, {
      show: setErrors,
      idOf: (field) => `insurance-${field}`,
      nameOf: (field) => codeText('insurance', field),
    })
  }

  return { known, values, errors, saving, isDirty, cards, set, submit, removeCard }
}

export type PolicyFormState = ReturnType<typeof usePolicyForm>

/** Somebody else saved first; ours goes over it only if the person says so. */
function askAboutConflict({ body }: ApiFailure): Promise<boolean> {
  return ask({
    title: text('insurance.conflict_title'),
    detail: text('insurance.conflict_text', {
      who: String(body.last_saved_by ?? ''),
      when: formatInstant(String(body.last_saved_at ?? ''), shownLocale()),
    }),
    yes: text('insurance.conflict_overwrite'),
    no: text('insurance.conflict_back'),
    danger: true,
  })
}
