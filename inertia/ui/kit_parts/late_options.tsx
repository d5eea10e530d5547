import { late } from '../late'

const Options = late<object>(() =>
  import('@rc-component/select/es/OptionList').then((list) => list.default)
)

/**
 * Of antd's selects: the field is there at once, what can be chosen comes with
 * the first move of the pointer or the first key (bin/lean_kit.ts). A press in
 * here, on another try as well, leaves the caret in the field, so the list stays open.
 */
export default function LateOptions(props: object) {
  return (
    <div style={{ display: 'contents' }} onMouseDown={(event) => event.preventDefault()}>
      <Options {...props} />
    </div>
  )
}
