import { Type, type Static } from 'typebox';
import { defineTopic, type Channels } from '#plugins/shared-state';
import { JobEvent } from '../contract/routes.ts';

/** The end of a job, and the event that its channel had before: who has not seen that one has missed something. */
export const JobNews = Type.Object({
  event: JobEvent,
  /** Empty: it is the channel's first that is kept. */
  previousId: Type.String(),
});
export type JobNews = Static<typeof JobNews>;

/** What happens on the channel of a browser. */
export const newsOf = (channelId: string) => defineTopic(`async-queries/news/${channelId}`, JobNews);

/** A job that its owner does not want any more; its row is removed. */
export const cancelledJobs = defineTopic('async-queries/cancelled-jobs', Type.Object({ jobId: Type.String() }));

/** Undefined: nothing happened. */
export function tellNews(channels: Channels, news: JobNews | undefined): void {
  if (news !== undefined) channels.publish(newsOf(news.event.channel_id), news);
}
