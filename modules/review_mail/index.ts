/** Front door of review_mail: what the outbox asks of it when an e-mail leaves. */
export { withReplyLinks } from '#modules/review_mail/actions/make_reply_links'
