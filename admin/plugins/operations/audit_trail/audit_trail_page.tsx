import { useEffect, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { callServer } from '../../../shell/http'
import { PageFrame } from '../../../shell/page_frame'
import { ChainCheck } from './chain_check'
import { type Asked, useQuestion } from './question'
import { QuestionForm } from './question_form'
import { RecordTable, type TrailRecord } from './record_table'

type Page = { data: readonly TrailRecord[]; next: string | null }

/** Every record of the trail, whoever it is about, and the check that nobody changed one. */
export function AuditTrailPage() {
  const translate = useTranslate()
  const { asked, ask, url } = useQuestion()
  const [found, setFound] = useState<{ url: string; page: Page } | null>(null)
  const [failure, setFailure] = useState<HttpError | null>(null)
  const word = (key: string) => translate(`resources.audit_trail.${key}`)

  useEffect(() => {
    let isWanted = true
    callServer(url)
      .then(({ json }) => {
        if (!isWanted) return
        setFailure(null)
        setFound({ url, page: json as Page })
      })
      .catch((error: HttpError) => isWanted && setFailure(error))
    return () => {
      isWanted = false
    }
  }, [url])

  async function more({ data, next }: Page) {
    try {
      const { json } = await callServer(`${url}${url.endsWith('?') ? '' : '&'}after=${next}`)
      const page = json as Page
      setFound({ url, page: { data: [...data, ...page.data], next: page.next } })
    } catch (error) {
      setFailure(error as HttpError)
    }
  }

  const page = found?.url === url ? found.page : null
  const { errors = {} } = (failure?.body ?? {}) as { errors?: Partial<Record<keyof Asked, string>> }
  return (
    <PageFrame
      name="audit_trail"
      explained={word('explained')}
      failure={failure && Object.keys(errors).length === 0 ? failure.message : ''}
    >
      <ChainCheck />
      <QuestionForm asked={asked} faults={errors} onAsk={ask} />
      {page || !failure ? (
        <RecordTable
          records={page?.data}
          loadMore={page && page.next !== null ? () => more(page) : null}
        />
      ) : null}
    </PageFrame>
  )
}
