import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { Input, type InputProps } from 'antd'
import { useMemo } from 'react'
import { PHONE_MASK, PHONE_TYPING } from '#directories/rules'

/** A mask as the documents write it: 9 a digit, a a letter, anything else itself. */
function slotsOf(mask: string): (RegExp | string)[] {
  return [...mask].map((slot) => {
    if (slot === '9') return /[0-9]/
    return slot === 'a' ? /[A-Za-z]/ : slot
  })
}

function optionsOf(mask: string, capitals: boolean): MaskitoOptions {
  if (mask === PHONE_MASK) return PHONE_TYPING
  return {
    mask: slotsOf(mask),
    postprocessors: capitals
      ? [({ value, selection }) => ({ value: value.toUpperCase(), selection })]
      : [],
  }
}

const nestedInput = (element: HTMLElement): HTMLInputElement =>
  element instanceof HTMLInputElement ? element : element.querySelector('input')!

type Props = Omit<InputProps, 'onChange' | 'onInput' | 'value'> & {
  /** null takes any text */
  mask: string | null
  value?: string
  onChange?: (value: string) => void
  /** Letters become capitals as they are typed. */
  capitals?: boolean
}

/** A text field that only takes what its mask allows; works as a controlled antd form item. */
export function MaskedInput({ mask, value, onChange, capitals = false, ...rest }: Props) {
  const options = useMemo(
    () => (mask === null ? null : optionsOf(mask, capitals)),
    [mask, capitals]
  )
  const maskRef = useMaskito({ options, elementPredicate: nestedInput })
  return (
    <Input
      {...rest}
      ref={(handle) => maskRef((handle?.input as HTMLElement | undefined) ?? null)}
      value={value ?? ''}
      onInput={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
