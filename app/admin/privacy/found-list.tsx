import { Alert, Anchor, Button, Checkbox, List, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { FoundChat, FoundPerson, FoundRow, FoundWords } from "../../../core/privacy/found.ts";
import { type PersonWish, wordToErase } from "../../../core/privacy/person.ts";
import { EDITORS } from "../frame/editors.ts";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import { EraseForm } from "./erase-form.tsx";
import { WishFields } from "./wish-fields.tsx";

/** Everything that was found, and what can be done with it. */
export function FoundList({
  found,
  wish,
  mistyped = false,
}: {
  found: FoundPerson;
  wish: PersonWish;
  mistyped?: boolean;
}) {
  const [chats, setChats] = useState<readonly string[]>([]);
  const { names, requests, visits, coming, mails, webhookCalls, jobs, isStaff, published } = found;
  const isNobody =
    [requests, visits, coming, mails, found.chats, published].every(({ length }) => length === 0) &&
    webhookCalls + jobs === 0;
  if (isNobody) {
    return (
      <Empty title="Nobody found">
        {isStaff
          ? "They are of your team: see People. No request, visit, mail or chat names them."
          : "No request, visit, mail or chat names them. People sometimes gave another address or number."}
      </Empty>
    );
  }
  return (
    <>
      <Panel
        title={names.length > 0 ? names.join(", ") : "What is known"}
        lead="Everything that names them."
      >
        {isStaff ? (
          <Alert color="ink">
            They have an account or an invitation here. That is not exported or erased: see People.
          </Alert>
        ) : null}
        <Rows title="Visits to come" rows={coming} link="/admin/visits" />
        <Rows title="Requests" rows={requests} link="/admin/leads" />
        <Rows title="Past visits" rows={visits} />
        <Rows title="Mails" rows={mails} />
        {webhookCalls + jobs > 0 ? (
          <Text>
            Also {webhookCalls} {webhookCalls === 1 ? "webhook call" : "webhook calls"} and {jobs}{" "}
            {jobs === 1 ? "waiting task" : "waiting tasks"}.
          </Text>
        ) : null}
        <Chats chats={found.chats} chosen={chats} choose={setChats} />
        <Published words={published} />
        <ExportForm wish={wish} chats={chats} />
      </Panel>
      {coming.length > 0 ? (
        <Alert color="seal" title="Cancel their visits first">
          {coming.length === 1 ? "A visit is" : `${coming.length} visits are`} still to come. Cancel
          under{" "}
          <Anchor component={Link} to="/admin/visits" py={8} underline="always">
            Visits
          </Anchor>
          , so that they are told; then erase them here.
        </Alert>
      ) : (
        <EraseForm
          wish={wish}
          chats={chats}
          word={wordToErase(wish)}
          mistyped={mistyped}
          hasVisits={visits.length > 0}
        />
      )}
    </>
  );
}

const SHOWN = 8;

function Rows({ title, rows, link }: { title: string; rows: readonly FoundRow[]; link?: string }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <Title order={3} fz={17}>
        {title} ({rows.length})
      </Title>
      <List listStyleType="none" spacing={2} mt={4}>
        {rows.slice(0, SHOWN).map(({ id, at, words }) => (
          <List.Item key={id} style={{ overflowWrap: "anywhere" }}>
            {link ? (
              <Anchor component={Link} to={`${link}/${id}`} py={8} underline="always">
                <When at={at} />
              </Anchor>
            ) : (
              <When at={at} />
            )}
            {": "}
            {words}
          </List.Item>
        ))}
      </List>
      {rows.length > SHOWN ? <Text c="dimmed">and {rows.length - SHOWN} more</Text> : null}
    </div>
  );
}

function Chats({
  chats,
  chosen,
  choose,
}: {
  chats: readonly FoundChat[];
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}) {
  if (chats.length === 0) return null;
  return (
    <Checkbox.Group
      label={`Chats that may be theirs (${chats.length})`}
      description="Chats carry no names. Choose those you know are theirs; they go into the file, and are erased with the rest."
      value={[...chosen]}
      onChange={choose}
    >
      <Stack gap="xs" mt="xs">
        {chats.map(({ id, at, excerpt }) => (
          <Checkbox
            key={id}
            value={id}
            label={
              <>
                <When at={at} />: “{excerpt}”
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Published({ words }: { words: readonly FoundWords[] }) {
  if (words.length === 0) return null;
  return (
    <Alert color="orange" title="Your site itself names them">
      This is published or drafted content. It is not erased by itself: change it where it is
      written.
      <List mt="xs" spacing={4}>
        {words.map(({ section, isDraft, excerpt }) => {
          const { label, to } = editorOf(section);
          return (
            <List.Item
              key={`${section} ${isDraft} ${excerpt}`}
              style={{ overflowWrap: "anywhere" }}
            >
              <Anchor component={Link} to={to} py={8} underline="always">
                {label}
              </Anchor>
              {isDraft ? " (draft)" : ""}: “{excerpt}”
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}

function editorOf(section: string): { label: string; to: string } {
  if (section in EDITORS) return EDITORS[section as keyof typeof EDITORS];
  return { label: "Posts", to: "/admin/blog" };
}

/** Hands the file over: a plain form, for the browser keeps what comes back as a file. */
function ExportForm({ wish, chats }: { wish: PersonWish; chats: readonly string[] }) {
  return (
    <form method="post" action="/admin/privacy/export.zip">
      <WishFields wish={wish} chats={chats} />
      <Button type="submit" variant="default">
        Export as a file
      </Button>
    </form>
  );
}
