import { useState } from 'react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { WhyDialog } from './why_dialog'

export type StopStep = 'hold' | 'release' | 'cancel'

type Props = {
  step: StopStep
  /** Which letter or batch. */
  about: string
  busy: boolean
  words: { action: string; title: string; warning: string }
  /** Left out: all but letting go are asked about. */
  isAsked?: boolean
  /** Answers a question that the dialog then asks: to which number? */
  onTake(reason: string, address: string): Promise<string | null>
}

/** One of the steps; all but letting go of what a person held back ask why. */
export function StepButton({ step, about, busy, words, onTake, ...rest }: Props) {
  const { isAsked = step !== 'release' } = rest
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)

  const [question, setQuestion] = useState<string>()

  async function take(reason: string, address: string) {
    const asked = await onTake(reason, address)
    if (asked) return setQuestion(asked)
    setQuestion(undefined)
    setAsking(false)
  }

  return (
    <>
      <Button
        size="small"
        color={step === 'cancel' ? 'error' : 'primary'}
        loading={busy}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => (isAsked ? setAsking(true) : void take('', ''))}
      >
        {words.action}
      </Button>
      {asking ? (
        <WhyDialog
          {...words}
          about={about}
          keep={translate('resources.deliveries.stop.keep')}
          isDanger={step === 'cancel'}
          busy={busy}
          question={question}
          needsReason={step !== 'release'}
          onClose={() => setAsking(false)}
          onConfirm={(reason, address) => void take(reason, address)}
        />
      ) : null}
    </>
  )
}
