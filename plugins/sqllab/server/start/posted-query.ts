import { reply } from '#core/common';
import { escapeHtml, handle, pageHeaders, plainPage } from '#core/server';
import { postRequestedQuery } from '../../contract/posted-query-route.ts';
import { postedQueryKey, readPostedQuery, type PostedQuery } from '../../common/requested-query.ts';
import { navMessages } from '../../common/nav-messages.ts';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';

const unreadable: PostedQuery = { isUnreadable: true };

/**
 * Puts the query where the editor looks for it and goes there by GET: cookies that browsers keep from posts of other
 * sites come along, a sign-in loses nothing, and a reload posts nothing again. What does not fit is told as unreadable.
 */
const script = `{
  const keep = (text) => sessionStorage.setItem(${JSON.stringify(postedQueryKey)}, text);
  try { keep(document.querySelector('[data-posted]').dataset.posted); }
  catch { try { keep(${JSON.stringify(JSON.stringify(unreadable))}); } catch {} }
  location.replace(location.pathname);
}`;

const pageWith = (posted: PostedQuery): string =>
  plainPage(
    navMessages.title(),
    `<p data-posted="${escapeHtml(JSON.stringify(posted))}">${escapeHtml(messages.openingPosted())}</p>` +
      `<script>${script}</script>`,
  );

/** The script is the same in each, so the policy never depends on what is posted. */
const headers = { ...pageHeaders(pageWith(unreadable)), 'cache-control': 'no-store' };

export const openRequestedQuery = handle(postRequestedQuery, {}, ({ body }) =>
  Promise.resolve(reply(200, Buffer.from(pageWith(readPostedQuery(body.form_data))), headers)),
);
