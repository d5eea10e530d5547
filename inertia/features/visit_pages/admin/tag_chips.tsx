import { Button } from 'antd'
import { ADMIN_TAGS, TAG_FIELDS, type AdminTag, type ExamWritten } from '#exams/rules'
import { GP_TAGS, areGpTagsEnabled, chooseTag, issuesTagLabel } from '#review/rules'
import { codeText, ruleText, useWords } from '../../../lib/messages'
import { useExam, useFormState, useWritable } from '../../visit_form'
import styles from './admin.module.css'

const reasonId = (tag: AdminTag) => `tag-reason-${tag}`

/**
 * The administrators' selector tags (F224, Q167). Tags that are also fields
 * are read from and written to their field, so that a card beside them and
 * their chip never differ. Why a tag is there by itself the server says, in words
 * of 'review.tag_auto' and 'review.assign_first'.
 */
export function TagChips() {
  const t = useWords()
  const { form } = useExam()
  const writable = useWritable('admin_tags')
  const error = useFormState(({ errors }) => errors.admin_tags)
  const said = useFormState((each) => JSON.stringify(chosenTags(each.record())))
  const on = JSON.parse(said) as AdminTag[]
  const base = useFormState((each) => each.base)
  const gpTags = areGpTagsEnabled({
    hasNoGp: base.has_no_gp === true,
    isPreReviewed: base.is_pre_reviewed === true,
  })
  const auto = base.admin_tags_auto ?? []
  const isClosed = (tag: AdminTag) =>
    (!gpTags && GP_TAGS.includes(tag) && !on.includes(tag)) ||
    (tag === 'curt_upcoming_omd' && base.cu_omd === true)
  return (
    <div className={styles.stack}>
      <div role="group" aria-label={t('review.admin_tags')} className={styles.chips}>
        {ADMIN_TAGS.map((tag) => (
          <button
            key={tag}
            type="button"
            role="checkbox"
            aria-checked={on.includes(tag)}
            aria-describedby={auto.some((each) => each.tag === tag) ? reasonId(tag) : undefined}
            disabled={!writable || isClosed(tag)}
            className={styles.chip}
            onClick={() => form.set(toggled(form.record(), tag))}
          >
            {labelOf(tag, base.is_od_messaging_submission === true)}
            {auto.some((each) => each.tag === tag) && <span aria-hidden>*</span>}
          </button>
        ))}
      </div>
      {!gpTags && <p className={styles.faint}>{t('review.tags_without_gp')}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <TagReasons on={on} />
    </div>
  )
}

/** Why a tag is there by itself, and which of them somebody took away. */
function TagReasons({ on }: { on: readonly AdminTag[] }) {
  const t = useWords()
  const { form } = useExam()
  const auto = useFormState(({ base }) => base.admin_tags_auto) ?? []
  const isMessage = useFormState(({ base }) => base.is_od_messaging_submission === true)
  const override = useFormState((each) => each.value('assign_first_admin_override')) ?? null
  const writable = useWritable('assign_first_admin_override')
  const isByHand = override !== null
  if (auto.length === 0 && !isByHand) return null
  return (
    <ul className={styles.reasons} aria-label={t('review.tag_reasons')}>
      {auto.map(({ tag, reasons }) => {
        const reason = reasons.map(ruleText).join(' · ')
        return (
          <li key={tag} id={reasonId(tag)}>
            <strong>{labelOf(tag, isMessage)}</strong>{' '}
            {on.includes(tag) ? reason : t('review.tag_taken_away', { reason })}
          </li>
        )
      })}
      {isByHand && (
        <li>
          <strong>{labelOf('assign_first', isMessage)}</strong> {t('review.tag_by_hand')}{' '}
          {writable && (
            <Button size="small" onClick={() => form.set({ assign_first_admin_override: null })}>
              {t('review.tag_automatic_again')}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}

function labelOf(tag: AdminTag, isMessage: boolean): string {
  return codeText('review.admin_tag', tag === 'issues' ? issuesTagLabel(isMessage) : tag)
}

/** The tags of the chart as it is being written. */
function chosenTags(record: ExamWritten): AdminTag[] {
  const isAuto = (record.admin_tags_auto ?? []).some(({ tag }) => tag === 'assign_first')
  const ofFields: Record<keyof typeof TAG_FIELDS, boolean> = {
    od_baseline: record.od_baseline === true,
    assign_first: record.assign_first_admin_override ?? isAuto,
    curt_upcoming_omd: record.cu_omd === true || record.cu_omd_admin_override === true,
  }
  const listed = record.admin_tags ?? []
  return ADMIN_TAGS.filter((tag) =>
    Object.hasOwn(ofFields, tag) ? ofFields[tag as keyof typeof ofFields] : listed.includes(tag)
  )
}

function toggled(record: ExamWritten, tag: AdminTag): Readonly<Record<string, unknown>> {
  const on = chosenTags(record)
  const isOn = on.includes(tag)
  if (tag === 'assign_first') {
    const isAuto = (record.admin_tags_auto ?? []).some((each) => each.tag === tag)
    return { assign_first_admin_override: isAuto === !isOn ? null : !isOn }
  }
  if (tag === 'od_baseline' || tag === 'curt_upcoming_omd') return { [TAG_FIELDS[tag]]: !isOn }
  const next = isOn ? on.filter((each) => each !== tag) : chooseTag(on, tag)
  return { admin_tags: ADMIN_TAGS.filter((each) => next.includes(each)) }
}
