import { useState, type MouseEvent } from 'react'
import { Button } from '@mui/material'
import {
  ReferenceField,
  SaveButton,
  setSubmissionErrors,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { CaretOnError } from './caret_on_error'
import { ChangesDialog } from './changes_dialog'
import { useUnsaved } from './unsaved'

type Values = Readonly<Record<string, unknown>>

/** How a field's value is told where the value alone says little; undefined: as it is. */
export type ValueWords = (source: string, value: unknown) => string | undefined

type Props = {
  readonly words?: ValueWords
  /** Fields that hold the number of a record, and of which list. */
  readonly references?: Readonly<Record<string, string>>
}

/** Saves a new record at once, and a changed one once its old and new values were seen. */
export function ConfirmedSave(props: Props) {
  const record = useRecordContext()
  return (
    <>
      <CaretOnError />
      {record?.id === undefined ? <SaveNew /> : <SaveChanges record={record} {...props} />}
    </>
  )
}

/** Pressed too early it says what is missing; pressed twice it saves once. */
function SaveNew() {
  const { isSubmitting } = useFormContext().formState
  const { saving } = useSaveContext()
  return <SaveButton alwaysEnable={!saving && !isSubmitting} />
}

function SaveChanges({ record, ...told }: Props & { record: Values }) {
  const translate = useTranslate()
  const notify = useNotify()
  const resource = useResourceContext()!
  const nameOf = useGetRecordRepresentation(resource)
  const form = useFormContext<Record<string, unknown>>()
  const { save, saving } = useSaveContext()
  const [asked, setAsked] = useState<Values | null>(null)
  const changed = useUnsaved()

  // Enter in a field presses this button, too: whoever saves is asked.
  async function ask(event: MouseEvent) {
    event.preventDefault()
    if (!(await form.trigger(undefined, { shouldFocus: true })))
      notify('ra.message.invalid_form', { type: 'error' })
    else setAsked(form.getValues())
  }

  async function store(values: Values) {
    const errors: unknown = await save?.(values)
    if (errors) setSubmissionErrors(errors as object, form.setError)
  }

  return (
    <>
      <Button
        type="submit"
        variant="contained"
        loading={saving}
        disabled={changed.length === 0}
        onClick={(event) => void ask(event)}
      >
        {translate('ra.action.save')}
      </Button>
      {asked ? (
        <ChangesDialog
          name={String(nameOf(record))}
          changes={changed.map((source) => ({
            key: source,
            label: translate(`resources.${resource}.fields.${source}`),
            before: <Value {...told} source={source} value={record[source]} />,
            after: <Value {...told} source={source} value={asked[source]} />,
          }))}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void form.handleSubmit(store)()
          }}
        />
      ) : null}
    </>
  )
}

function Value({ words, references, source, value }: Props & { source: string; value: unknown }) {
  const translate = useTranslate()
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
  if (isEmpty) return <>{translate('app.portal.changes.nothing')}</>
  const reference = references?.[source]
  if (reference) {
    return (
      <ReferenceField
        record={{ id: 0, [source]: value }}
        {...{ source, reference }}
        link={false}
        emptyText="–"
      />
    )
  }
  if (typeof value === 'boolean') return <>{translate(`ra.boolean.${value}`)}</>
  const told = (each: unknown) => words?.(source, each) ?? String(each)
  return <>{Array.isArray(value) ? value.map(told).join(', ') : told(value)}</>
}
