import { useState } from 'react'
import { checkPolicy, type CardSlot } from '#insurance/rules'
import { proposedAddress } from '../../../config/proposed_paths'
import { api, type ApiFailure } from '../../lib/api'
import { codeText, ruleText, text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { ask, reportFailure, showInfoLine, showSuccess } from '../../ui/dialogs'
import { faultsOf, tellFaults, type Faults } from '../../ui/faults'
import type { Side } from '../../ui/sides'
import { cardIn, keptCards, type CardConflict } from './card_conflict'
import { useChosenCards } from './chosen_cards'
import {
  disputedTexts,
  mergedPolicy,
  policyConflictOf,
  policyVersions,
  savedSince,
  type PolicyConflict,
} from './policy_conflict'
import { payloadOf, valuesOf, type PolicyValues } from './policy_values'
import type { Policy, PolicyAnswer, WaitingCard } from './types'

export type PolicyErrors = Faults

type Choices = Readonly<Record<string, Side>>

/** What is saved: what is typed, over the policy it was typed on; null adds one. */
type Saving = { readonly over: Policy | null; readonly mine: PolicyValues }

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
  const [conflict, setConflict] = useState<PolicyConflict | null>(null)
  const [cardConflict, setCardConflict] = useState<CardConflict | null>(null)
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
    setSaving(true)
    await save({ over: known, mine: values })
    setSaving(false)
  }

  /** @returns whether the policy was stored; else what is wrong was told, or asked */
  async function save({ over, mine }: Saving): Promise<boolean> {
    const found = checkPolicy(mine).map(({ field, message }) => [field, ruleText(message)])
    if (found.length > 0) {
      complain(Object.fromEntries(found))
      return false
    }
    const path = over
      ? `/api/data/us/insurance/${over.id}/`
      : `/api/data/patient/${patientId}/us/insurance/add/`
    const answer = await api.post<PolicyAnswer>(path, payloadOf(mine, over))
    if (!answer.ok) {
      await refused(answer, { over, mine })
      return false
    }
    const saved = answer.data.insurance
    setKnown(saved)
    setValues(valuesOf(saved))
    const sent = await sendCards(saved.id, cards.files)
    showSuccess(answer.data.message)
    onStored()
    if (sent) onDone()
    return true
  }

  /** @returns whether all of them arrived; else they wait on, and Save tries again */
  async function sendCards(id: number, waiting: readonly WaitingCard[]): Promise<boolean> {
    if (waiting.length === 0) return true
    const form = new FormData()
    form.append('insurance', String(id))
    for (const { slot, file, replaces } of waiting) {
      form.append(`seen_${slot}`, String(replaces?.card_id ?? ''))
      form.append(slot, file)
    }
    const answer = await api.upload(proposedAddress('upload_insurance_card'), form)
    if (answer.ok) return true
    const met = answer.kind === 'conflict' ? policyConflictOf(answer.body) : null
    if (met) {
      showCards(met.policy)
      setCardConflict({ met, waiting })
      return false
    }
    const error = answer.errors[0]?.message ?? answer.error
    reportFailure(text('insurance.errors_uploading'), { ...answer, error }, supportEmail)
    return false
  }

  /** Of a side that somebody else changed, either picture is kept; those that are given up wait no more. */
  async function chooseCards(disputed: CardConflict, choices: Choices) {
    const kept = keptCards(disputed, choices)
    for (const { slot } of disputed.waiting) {
      if (!kept.some((each) => each.slot === slot)) cards.discard(slot)
    }
    setCardConflict(null)
    setSaving(true)
    const sent = await sendCards(disputed.met.policy.id, kept)
    setSaving(false)
    if (!sent) return
    showSuccess(text('insurance.saved'))
    onStored()
    onDone()
  }

  /** The card as it stands by now, beside what is typed. */
  function showCards({ images }: Policy) {
    setKnown((now) => now && { ...now, images })
    onStored()
  }

  async function refused(failure: ApiFailure, sent: Saving): Promise<void> {
    const met = failure.kind === 'conflict' ? policyConflictOf(failure.body) : null
    if (met) return settle(met, sent)
    if (failure.kind === 'invalid' && failure.errors.length > 0) {
      return complain(faultsOf(failure.errors))
    }
    const title = known ? 'insurance.errors_updating' : 'insurance.errors_creating'
    reportFailure(text(title), failure, supportEmail)
  }

  /** What both wrote is asked about; where they wrote different fields both are kept. */
  async function settle(met: PolicyConflict, { over, mine }: Saving): Promise<void> {
    const versions = policyVersions(over, mine, met)
    if (disputedTexts(versions).length > 0) return setConflict(met)
    if (!(await goOn(met, { over, mine }, {}))) return
    const fields = savedSince(versions).map((name) => codeText('insurance', name))
    if (fields.length === 0) return
    showInfoLine(
      text('insurance.conflict_merged', {
        who: met.savedBy || text('app.somebody'),
        fields: fields.join(', '),
      })
    )
  }

  /** Lays what is kept on what the other saved, and saves that. */
  function goOn(met: PolicyConflict, { over, mine }: Saving, choices: Choices): Promise<boolean> {
    const kept = mergedPolicy(policyVersions(over, mine, met), choices)
    setConflict(null)
    setKnown(met.policy)
    setValues(kept)
    return save({ over: met.policy, mine: kept })
  }

  async function choose(met: PolicyConflict, choices: Choices) {
    setSaving(true)
    await goOn(met, { over: known, mine: values }, choices)
    setSaving(false)
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
      seen: cardIn(known.images, slot)?.card_id,
    })
    if (answer.ok) return showCards(answer.data.insurance)
    const met = answer.kind === 'conflict' ? policyConflictOf(answer.body) : null
    if (met) showCards(met.policy)
    reportFailure(text('insurance.errors_updating'), answer, supportEmail)
  }

  function complain(faults: PolicyErrors) {
    tellFaults(faults, {
      show: setErrors,
      idOf: (field) => `insurance-${field}`,
      nameOf: (field) => codeText('insurance', field),
    })
  }

  return {
    ...{ known, values, errors, saving, isDirty, cards, set, submit, removeCard },
    asked: conflict && {
      conflict,
      versions: policyVersions(known, values, conflict),
      onBack: () => setConflict(null),
      onChosen: (choices: Choices) => void choose(conflict, choices),
    },
    askedCards: cardConflict && {
      conflict: cardConflict,
      chosen: cards.chosen,
      onBack: () => setCardConflict(null),
      onChosen: (choices: Choices) => void chooseCards(cardConflict, choices),
    },
  }
}

export type PolicyFormState = ReturnType<typeof usePolicyForm>
