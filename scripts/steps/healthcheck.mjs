// Health check of the container: ends with 0 when the process answers.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
