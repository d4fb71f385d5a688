import type { PlaceBook } from "../core/locations/places.ts";
import type { Themes } from "../core/site/theme.ts";
import { type ArchiveDesk, type ArchiveWorld, openArchiveDesk } from "./archive/archiveDesk.ts";
import { type MediaDesk, openMediaDesk } from "./media/mediaDesk.ts";
import type { PictureStore } from "./media/store.ts";
import type { MediaWorld } from "./media/world.ts";
import type { OwnRooms } from "./people/peopleDesk.ts";
import type { Person } from "./people/person.ts";
import { provenLately } from "./people/proven.ts";
import type { Database } from "./platform/db/connect.ts";
import { type MailTrouble, mailTrouble } from "./platform/mail/trouble.ts";
import { openSetupDesk, type SetupDesk, type SetupWorld } from "./setup/setupDesk.ts";
import { factsOf, readingOf } from "./site/facts.ts";
import { type EditorDesk, openEditorDesk } from "./site/openEditor.ts";
import type { PublishWorld } from "./site/publish.ts";
import { isSuspended } from "./site/suspension.ts";

/** What somebody who signed in may ask of their business; each part holds to their role. */
export interface AdminDesk {
  readonly person: Person;
  /** Their own account, and for owners the people of the site and the log. */
  readonly people: OwnRooms;
  /** Sections: drafts, publishing, history. */
  readonly editor: EditorDesk;
  /** How far the site is set up, and where it disagrees with itself. */
  readonly setup: SetupDesk;
  /** Pictures: the library, and what becomes of them. */
  readonly media: MediaDesk;
  /** The whole site at once, in and out; null for who is no owner. */
  readonly archive: ArchiveDesk | null;
  /** What the tokens in the site's texts stand for: `phone` → `(513) 555-0142`. */
  facts(): Promise<Readonly<Record<string, string>>>;
  /** How a text written in Markdown reads, as safe HTML, its facts filled in. */
  reads(markdown: string): Promise<string>;
  /** The built-in themes, by key. */
  readonly themes: Themes;
  /** What the house knows of ZIPs. */
  readonly places: PlaceBook;
  /** Whether mail fails now; null when everything gets through. */
  mailTrouble(): Promise<MailTrouble | null>;
  /** Whether the site is off the net. */
  isSuspended(): Promise<boolean>;
  /** Whether they proved who they are just now. */
  isProven(): boolean;
}

/** What an admin desk is opened from. */
export interface AdminWorld extends PublishWorld, MediaWorld, ArchiveWorld, SetupWorld {
  readonly db: Database;
  readonly pictures: PictureStore;
  readonly now: () => number;
}

/** How they ask: from which network, and how they ask others in. */
export type Asking = Parameters<typeof openArchiveDesk>[1] & { readonly people: OwnRooms };

/** Opens the desk of somebody who signed in. */
export function openAdminDesk(person: Person, asking: Asking, world: AdminWorld): AdminDesk {
  return {
    person,
    people: asking.people,
    editor: openEditorDesk(person, asking.network, world),
    setup: openSetupDesk(person, asking.network, world),
    media: openMediaDesk(person, asking.network, world),
    archive: openArchiveDesk(person, asking, world),
    facts: () => factsOf(person.siteId, world),
    reads: (markdown) => readingOf(markdown, person.siteId, world),
    themes: world.themes,
    places: world.places,
    mailTrouble: () => mailTrouble(world.db, person.siteId, world.now()),
    isSuspended: () => isSuspended(world.db, person.siteId),
    isProven: () => provenLately(person, world.now()),
  };
}
