import { err, type Result } from '#app/kernel/result'
import {
  PROMPT_VERSION,
  SLOTS_OF,
  SNAPSHOT_PARTS,
  SNAPSHOT_VARIANTS,
  extractLetter,
  letterLines,
  parseAnswer,
  placeOfText,
  promptsOf,
  type LetterLine,
  type Prompt,
  type ReadValue,
  type ReadingFailure,
  type SnapshotPart,
  type SnapshotVariant,
} from '#insights/rules'
import { askModel } from '#modules/insights/provider/ask_model'
import type { ModelSettings } from '#modules/insights/provider/settings'

/** What is kept of one question. */
export type NewAnswer = {
  readonly part: string
  readonly provider: 'rules' | 'model'
  readonly model: string
  readonly prompts: readonly Prompt[]
  readonly response: string
  readonly values: readonly ReadValue[]
  readonly failure: ReadingFailure | null
}

/** Kept with what was read by rules: whoever reads the answer knows by which. */
const RULES = `rules ${PROMPT_VERSION}`

const each = SNAPSHOT_VARIANTS.flatMap((variant) =>
  SNAPSHOT_PARTS.map((part) => ({ variant, part, name: `${variant}.${part}` }))
)

/** All parts of the snapshot by rules, offline; the chat reads what would leave, and nothing else. */
export function partsByRules(lines: readonly LetterLine[], told: string | null): NewAnswer[] {
  const read: Record<SnapshotVariant, ReadValue[] | null> = {
    letter: extractLetter(lines),
    chat: told === null ? null : extractLetter(letterLines(told, [])),
  }
  return each.map(({ variant, part, name }) => {
    const values = read[variant]?.filter(({ slot }) => SLOTS_OF[part].includes(slot))
    return {
      part: name,
      provider: 'rules',
      model: RULES,
      prompts: [],
      response: values ? JSON.stringify(bySlot(part, values)) : '',
      values: values ?? [],
      failure: values ? null : 'not_deidentified',
    }
  })
}

function bySlot(part: SnapshotPart, values: readonly ReadValue[]) {
  return Object.fromEntries(
    SLOTS_OF[part].map((slot) => [
      slot,
      values
        .filter((value) => value.slot === slot)
        .map(({ text, code, eye }) => (code === null ? { text, eye } : { text, code, eye })),
    ])
  )
}

type Asked = {
  readonly settings: ModelSettings
  readonly lines: readonly LetterLine[]
  /** The letter without whom it names; null where nothing may leave. */
  readonly told: string | null
  readonly progress: () => Promise<unknown>
}

/** The same asked of the clinic's language model. Once it did not answer it is not asked again. */
export async function partsByModel({
  settings,
  lines,
  told,
  progress,
}: Asked): Promise<NewAnswer[]> {
  const answers: NewAnswer[] = []
  let gone: ReadingFailure | null = told === null ? 'not_deidentified' : null
  for (const { variant, part, name } of each) {
    await progress()
    const prompts = told === null ? [] : promptsOf(part, variant, told)
    const answered: Result<string, ReadingFailure> = gone
      ? err(gone)
      : await askModel(settings, prompts)
    if (!answered.ok) gone = answered.error
    answers.push({
      part: name,
      provider: 'model',
      model: settings.model,
      prompts,
      ...(answered.ok
        ? {
            response: answered.value,
            failure: null,
            values: valuesOf(part, answered.value, told!, lines),
          }
        : { response: '', failure: answered.error, values: [] }),
    })
  }
  return answers
}

/** Values of a model's answer, each with the words of the letter it was copied from, where they are found. */
function valuesOf(
  part: SnapshotPart,
  answer: string,
  told: string,
  lines: readonly LetterLine[]
): ReadValue[] {
  return parseAnswer(answer, SLOTS_OF[part], told).map(({ slot, text, eye }) => ({
    slot,
    text,
    code: null,
    eye,
    source: placeOfText(lines, text),
  }))
}
