import { Alert, Anchor, Button, List, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { type Choice, isTaken, keyOf } from "../../../core/privacy/choice.ts";
import type { FoundPerson, FoundWords } from "../../../core/privacy/found.ts";
import { type PersonWish, wordToErase } from "../../../core/privacy/person.ts";
import { EDITORS } from "../shell/editors.ts";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import { EraseForm } from "./erase-form.tsx";
import { FoundRows } from "./found-rows.tsx";
import { WishFields } from "./wish-fields.tsx";

/** Everything that was found, row by row, and what can be done with it. */
export function FoundList({
  found,
  wish,
  chosen,
  mistyped = false,
}: {
  found: FoundPerson;
  wish: PersonWish;
  /** What was chosen before. */
  chosen: Choice;
  mistyped?: boolean;
}) {
  const [choice, setChoice] = useState(chosen);
  const { names, rows, isStaff, published } = found;
  if (rows.length + published.length === 0) {
    return (
      <Empty title="Nobody found">
        {isStaff
          ? "They are of your team: see People. No request, visit, mail or chat names them."
          : "No request, visit, mail or chat names them. People sometimes gave another address or number."}
      </Empty>
    );
  }
  const taken = rows.filter((row) => isTaken(row, choice));
  const coming = taken.filter(({ isComing }) => isComing).length;
  const take = (keys: readonly string[]) =>
    setChoice({
      also: rows.filter((row) => !row.isSure && keys.includes(keyOf(row))).map(keyOf),
      without: rows.filter((row) => row.isSure && !keys.includes(keyOf(row))).map(keyOf),
    });
  return (
    <>
      <Panel
        title={names.length > 0 ? names.join(", ") : "What is known"}
        lead="What is checked goes into the file, and goes when you erase. Nothing else does."
      >
        {isStaff ? (
          <Alert color="ink">
            They have an account or an invitation here. That is not exported or erased: see People.
          </Alert>
        ) : null}
        <FoundRows found={found} taken={taken.map(keyOf)} take={take} />
        <Published words={published} />
        <ExportForm wish={wish} choice={choice} />
      </Panel>
      {coming > 0 ? (
        <Alert color="seal" title="Cancel their visits first">
          {coming === 1 ? "A visit is" : `${coming} visits are`} still to come. Cancel under{" "}
          <Anchor component={Link} to="/admin/visits" py={8} underline="always">
            Visits
          </Anchor>
          , so that they are told; then erase them here.
        </Alert>
      ) : (
        <EraseForm
          wish={wish}
          choice={choice}
          word={wordToErase(wish)}
          mistyped={mistyped}
          hasVisits={taken.some(({ kind }) => kind === "visit")}
        />
      )}
    </>
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
function ExportForm({ wish, choice }: { wish: PersonWish; choice: Choice }) {
  return (
    <form method="post" action="/admin/privacy/export.zip">
      <WishFields wish={wish} choice={choice} />
      <Button type="submit" variant="default">
        Export as a file
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        Read it before you hand it over: a mail or a chat can speak of somebody else too.
      </Text>
    </form>
  );
}
