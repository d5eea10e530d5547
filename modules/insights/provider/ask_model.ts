import { err, ok, type Result } from '#app/kernel/result'
import type { Prompt, ReadingFailure } from '#insights/rules'
import type { ModelSettings } from '#modules/insights/provider/settings'

/** More than any part of a letter; an endpoint that does not end is not read to its end. */
const MAX_TOKENS = 2_000

/**
 * Asks a language model behind any endpoint that speaks like OpenAI's. One
 * try, no redirects: what was meant for one address goes to no other. Nothing
 * of key or answer gets into an error or a log.
 */
export async function askModel(
  { baseUrl, model, apiKey, timeoutMs }: ModelSettings,
  prompts: readonly Prompt[]
): Promise<Result<string, ReadingFailure>> {
  // Loaded by the first question: most installations ask none.
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({
    name: 'clinic',
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const { text } = await generateText({
      model: provider.chatModel(model),
      instructions: prompts
        .filter(({ role }) => role === 'system')
        .map(({ content }) => content)
        .join('\n'),
      messages: prompts
        .filter(({ role }) => role === 'user')
        .map(({ content }) => ({ role: 'user' as const, content })),
      maxRetries: 0,
      maxOutputTokens: MAX_TOKENS,
      temperature: 0,
      abortSignal: signal,
    })
    return ok(text)
  } catch (error) {
    return err(failureOf(error, signal))
  }
}

function failureOf(error: unknown, signal: AbortSignal): ReadingFailure {
  if (signal.aborted) return 'model_timeout'
  const { statusCode } = error as { statusCode?: unknown }
  return typeof statusCode === 'number' ? 'model_refused' : 'model_unreachable'
}
