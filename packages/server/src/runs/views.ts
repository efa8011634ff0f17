import type { Run, RunSummary } from '@knossos/api/runs';
import type { RunReport } from '@knossos/lab/jobs';
import type { RunOffer } from './offer.js';

/** How a run stands, as it is listed. */
export function summaryOf(offers: readonly RunOffer[], report: RunReport): RunSummary {
  const { id, kind, owner, state, round, done, total, evaluations, best, left, fault } = report;
  const offer = offerOf(offers, report);
  return {
    ...{ run: id, kind, owner, state, round, done, total, evaluations, best, left, fault },
    title: offer?.title ?? kind,
    about: offer === null ? '' : offer.describe(report.parameters),
    begun: report.createdAt.toISOString(),
    ended: report.endedAt?.toISOString() ?? null,
  };
}

/** All that is known of one run. */
export function viewOf(
  offers: readonly RunOffer[],
  report: RunReport,
  { dead, answer }: { readonly dead: number; readonly answer: string | null },
): Run {
  const { found, curve } = report;
  return { ...summaryOf(offers, report), found, curve: curve.map(([at, best]) => [at, best]), answer, dead };
}

/** The outcome of a run that is done, as text for people; null where nobody here knows how to say it. */
export async function answerOf(
  offers: readonly RunOffer[],
  report: RunReport,
  result: string,
): Promise<string | null> {
  const { kind, version, parameters, createdAt, endedAt } = report;
  const seconds = endedAt === null ? 0 : Math.max(0, endedAt.getTime() - createdAt.getTime()) / 1000;
  const told = await offerOf(offers, report)?.answer({ kind, version, parameters, result, seconds });
  return told ?? null;
}

function offerOf(offers: readonly RunOffer[], run: RunReport): RunOffer | null {
  return offers.find(({ kind }) => kind.name === run.kind && kind.version === run.version) ?? null;
}
