import { useTranslate } from 'react-admin'
import { examStatusLabel, type ChosenStatus } from '../../../modules/exams/rules/index'

/** What the office calls a visit's status, by the visit's mode (Q47); `rlu`: a referral letter was uploaded. */
export function useStatusWords() {
  const translate = useTranslate()
  return (status: ChosenStatus, rlu: boolean): string => {
    const { key, params } = examStatusLabel(status, { rlu, admin: true })
    return translate(key, params)
  }
}
